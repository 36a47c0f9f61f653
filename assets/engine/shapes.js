// The same for checks of what comes, see answers.js: made of wasm/session's structs by go test ./wasm/session -update,
// and not by hand.

export default `
messages along:AlongAnswer batch:BatchAnswer cell:CellAnswer cellquery:QueryAnswer check:CheckAnswer
  checked:Kind courses:CoursesAnswer csv:CSV definition:DefinitionAnswer error:Failure forward:ForwardAnswer
  idle:Progress imported:ImportAnswer lesson:LessonAnswer map:MapAnswer outlook:OutlookAnswer parts:PartsAnswer
  picture:PictureAnswer pong:Kind progress:Progress prospect:ProspectAnswer put:Kind rates:RatesAnswer
  ready:ReadyMessage result:Progress saved:Saved single:SingleAnswer slice:SliceAnswer summary:Summary
  sweep:SweepAnswer targets:TargetAnswer tick:Kind update:UpdateMessage versus:VersusAnswer why:WhyAnswer
  widths:WidthsAnswer
AlgorithmEntry id:text algorithm:text label:text average:truth states:truth error:number? se:number?
  median:number? divergedRuns:whole norm:number? predicted:number? expected:text square:number? exact:truth
  growth:number? growthSe:number? power:number? powerSe:number? since:whole verdict:text measured:number?
  state:text divergedAt:whole sameAs:text infinite:truth start:number? deterministic:truth look:Look
  alpha:number eta:number worth:number?
AlongAnswer type:text learner:text key:text values:number* growth:number?* borders:number*
AxisAnswer id:text symbol:text name:text log:truth values:number* at:number?
BatchAnswer type:text done:truth rows:whole logged:truth recorded:whole passes:whole metric:text gamma:number
  lambda:number methods:BatchCurve* missing:Missing*
BatchCurve id:text method:text kappa:text look:Look alpha:number eta:number diverged:whole pass:whole*
  data:number?* distance:number?* true:number?* best:number?* factor:number? floor:BatchFloors
BatchFloors data:number? true:number?
BestEntry row:text* live:text grows:number?
Block kind:text level:whole spans:Span* items:Block** rows:Span*** code:text
BorderAnswer kind:text points:number*
BoxAnswer n:whole diverged:whole above:whole low:number q1:number median:number q3:number high:number
  values:number*
BoxEntry n:whole diverged:whole above:whole p5:number? median:number? best:number?
CSV type:text csv:text
CellAnswer type:text alg:number lambda:number rows:Learner*
CellsEntry columns:text* rows:text** live:text* known:whole best:BestEntry?
CheckAnswer type:text check:text holds:truth
ChoiceEntry settings:text* chosen:MeanEntry fresh:MeanEntry? differs:truth
ClaimEntry id:text text:text verdict:text figures:text rule:text messages:ClaimMessages
ClaimMessages text:Message figures:Message rule:Message
ClosedAnswer label:text points:number*
ConfirmEntry runs:whole parts:whole known:whole columns:text* rows:ChoiceEntry*
CourseAnswer algorithm:text cell:whole row:text* live:text runs:whole steps:whole* errors:number* low:number*
  high:number* share:number grows:number? expected:ExpectedAnswer
CoursesAnswer type:text done:truth part:number curves:CourseAnswer* gone:text*
CustomEntry name:text states:text* actions:text* end:whole remarks:Remark*
DefinitionAnswer type:text spec:unknown%
Difference key:text learner:text before:text value:text
ExpectedAnswer steps:number* errors:number*
Failure type:text message:text code:text args:unknown*
Fault line:whole column:whole text:text
ForwardAnswer type:text learner:text run:whole from:whole gamma:number lambda:number theta:number?*
  start:truth steps:StepAnswer* share:number?** returns:number?* rows:number?** columns:number?**
  moving:ForwardMoving
ForwardMoving alpha:number eta:number delta:number?* omega:number?** view:number?** plain:number?**
  errors:number?* gaps:number?*
HeldEntry name:Difference* text:text unit:text step:whole done:number linked:truth missing:Failure?
  learners:HeldLearner*
HeldLearner id:text label:text look:Look error:number? diverged:whole
ImportAnswer type:text form:Remark states:whole actions:whole actionNames:text* lacks:text* remarks:Remark*
  spec:unknown%
KeyAnswer key:text values:text*
Kind type:text
KnobEntry id:text on:truth press:text%
LargeEntry pairs:whole features:whole of:text
Learner alpha:number eta:number seed:whole nmse:number mspbe:number diverged:truth live:text
LessonAnswer type:text lesson:Page faults:Fault*
LogEntry name:text rows:whole remarks:Remark*
Look colour:whole dash:whole body:whole
MapAnswer type:text learner:text layer:text slow:truth level:whole stride:whole x:AxisAnswer y:AxisAnswer
  values:number?* states:text hatch:text borders:BorderAnswer* ends:number* closed:ClosedAnswer? here:number?
  border:number? eigen:number* alpha:number
MeanEntry mean:number se:number? diverged:whole runs:whole
Message code:text args:unknown*
Missing of:text message:text code:text args:unknown*
OutlookAnswer type:text learner:text growth:number?
Page title:text parts:Shown*
PartEntry name:text cost:number turn:number known:truth query:text part:whole
PartsAnswer type:text parts:PartEntry* spec:unknown%
PictureAnswer type:text kind:text metric:text x:KeyAnswer rows:truth each:KeyAnswer panels:KeyAnswer
  over:text* across:text* listed:text* seeds:whole known:whole series:SeriesAnswer*
Preparing what:text done:number
ProblemEntry key:text got:text legal:text message:text code:text args:unknown*
Progress type:text part:whole done:number updates:whole
ProspectAnswer type:text done:truth share:number of:text learners:ProspectForecast*
ProspectForecast id:text label:text eigen:number* growth:number? step:number? missing:Missing*
QueryAnswer type:text query:text
RateCurve kind:text id:text learner:text average:truth start:number? steps:whole* errors:number?* se:number?*
  at:number* slopes:number* fit:RateFit? why:Missing?
RateFit slope:number se:number? from:whole to:whole
RateOwnStep alpha:number beta:number k0:number
RatePivot k:number error:number
RateRow id:text source:text average:truth slope:number speaks:truth missing:text*
RatesAnswer type:text learner:text metric:text done:truth step:whole horizon:whole since:whole k0:number
  acts:truth curves:RateCurve* missing:Missing* rows:RateRow* pivot:RatePivot? steps:RateOwnStep?
ReadyMessage type:text kernels:text
Remark message:text code:text args:unknown*
Saved definition:number log:number
SeriesAnswer panel:whole each:whole errors:number?* low:number?* high:number?* share:number* runs:whole*
  cell:whole* best:whole boxes:BoxAnswer?* grows:number?
Shown kind:text blocks:Block* query:text ask:Span* check:text hint:Span* right:Span* choices:Span**
  answer:whole limit:text steps:whole
SingleAnswer type:text mean:number? se:number? steps:whole
SliceAnswer type:text query:text key:text kappa:text learner:text values:number* growth:number?*
  borders:number*
Span kind:text text:text spans:Span* to:text
StepAnswer state:whole action:whole next:whole reward:number terminal:truth kappa:number decay:number
  q:number? qNext:number? delta:number? phi:number?* e:number?*
StudyEntry identity:text learners:whole updates:number parts:whole known:whole algorithms:text* looks:Look*
  lambda:number* boxes:BoxEntry** claims:ClaimEntry* picked:whole where:whole cells:CellsEntry? paper:truth
  own:text confirm:ConfirmEntry?
Summary type:text query:text whole:text step:whole horizon:whole next:whole playing:truth stepping:truth
  finished:truth ended:truth rate:number runs:whole watch:whole seed:whole problem:text preset:text metric:text
  values:text% problems_with_query:ProblemEntry* algorithms:AlgorithmEntry* singular:truth digits:whole?
  changes:whole transition:Transition? unit:text views:text* preparing:Preparing? truth:Truth? maps:whole
  theta0:number* flow:text log:LogEntry? custom:CustomEntry? loaded:text large:LargeEntry? held:HeldEntry*
  heldText:text triad:TriadEntry? knobs:KnobEntry* behind:truth study:StudyEntry?
SweepAnswer type:text query:text learners:whole updates:number parts:whole values:text% problems:ProblemEntry*
TargetAnswer type:text learner:text rule:text positive:whole canHelp:truth inner:truth frozen:number?
  slow:number? border:number? stable:truth ratios:number* rates:number*
Transition state:whole action:whole next:whole reward:number position:number velocity:number episodeStep:whole
  terminal:truth
TriadEntry offPolicy:truth bootstraps:truth shared:truth
Truth pairs:whole rollouts:whole mean:number sd:number se:number
UpdateEntry id:text label:text rule:text dual:truth states:truth done:truth divergedAt:whole gamma:number
  lambda:number alpha:number eta:number ratio:number kappa:number decay:number delta:number? thetaPhi:number?
  thetaPhiBar:number? omegaPhi:number? omegaE:number? dutchPhi:number? terms:number?% phi:number?*
  phiBar:number?* change:number?* phiSecond:number?* phiTilde:number?* ahead:number?* e:number?**
  dutch:number?** eMu:number?** changeMu:number?* omega:number?** theta:number?** mean:number?** share:number
  projected:truth freeTheta:number?* freeOmega:number?*
UpdateMessage type:text missing:text run:whole step:whole unit:text chain:whole dropped:truth
  transition:UpdateTransition? learners:UpdateEntry*
UpdateTransition state:whole action:whole reward:number next:whole point:number* pointNext:number* pi:number
  mu:number episodeStep:whole terminal:truth
VersusAnswer type:text a:VersusSide b:VersusSide metric:text unit:text steps:whole* ratio:number?* gone:text
  at:whole wanted:whole done:truth trials:VersusTrial* score:VersusScore missing:Missing?
VersusScore a:whole b:whole neither:whole median:number? p:number
VersusSide id:text label:text held:whole error:number?
VersusTrial seed:whole a:number? b:number? ratio:number?
WhyAnswer type:text gamma:number lambda:number problem:text grow:whole worlds:WhyWorld*
WhyPair state:whole action:whole xi:number growth:number reach:number? next:number? value:number?
WhyWorld offPolicy:truth bootstraps:truth shared:truth settings:text% query:text growth:number grows:truth
  pace:number infinite:truth learner:text alpha:number A:number** realParts:number* pairs:WhyPair*
  direction:number*
WideShare width:whole draws:whole td:number copies:number soft:number mode:number
WidthsAnswer type:text learner:text pairs:whole done:truth widths:WideShare*
`;
