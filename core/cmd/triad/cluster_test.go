//go:build cluster

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// slurmConf configures a Slurm of one node with its own files, key and ports. It does not use control groups, because
// not every machine allows them.
const slurmConf = `ClusterName=triad
SlurmctldHost=%[1]s(127.0.0.1)
SlurmUser=%[3]s
SlurmdUser=%[3]s
AuthType=auth/munge
AuthInfo=socket=%[2]s/munge.socket
SlurmctldPort=46817
SlurmdPort=46818
StateSaveLocation=%[2]s/state
SlurmdSpoolDir=%[2]s/spool
SlurmctldPidFile=%[2]s/slurmctld.pid
SlurmdPidFile=%[2]s/slurmd.pid
SlurmctldLogFile=%[2]s/slurmctld.log
SlurmdLogFile=%[2]s/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=1,sched_min_interval=0
SlurmdParameters=config_overrides
ReturnToService=2
KillWait=2
NodeName=%[1]s NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=%[1]s Default=YES State=UP
`

// slurm starts that cluster and returns a function that runs its commands in a folder.
func slurm(t *testing.T, dir string) (command func(name string, args ...string) string) {
	t.Helper()
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	host, _, _ = strings.Cut(host, ".")
	self, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	if err := os.Chmod(home, 0o755); err != nil { // munged trusts no folder that others can write to
		t.Fatal(err)
	}
	conf := filepath.Join(home, "slurm.conf")
	for name, text := range map[string]string{
		conf:                                 fmt.Sprintf(slurmConf, host, home, self.Username),
		filepath.Join(home, "cgroup.conf"):   "CgroupPlugin=cgroup/v1\nCgroupMountpoint=/sys/fs/cgroup\n",
		filepath.Join(home, "munge.key"):     strings.Repeat("not a secret: this cluster is one test's. ", 8),
		filepath.Join(home, "state", ".new"): "",
		filepath.Join(home, "spool", ".new"): "",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	env := append(os.Environ(), "SLURM_CONF="+conf, "PATH="+os.Getenv("PATH")+":/usr/sbin")
	daemon := func(name string, args ...string) {
		path, err := exec.LookPath(name)
		if err != nil {
			if path, err = exec.LookPath("/usr/sbin/" + name); err != nil {
				t.Fatal(err)
			}
		}
		c := exec.Command(path, args...)
		c.Env = env
		var out bytes.Buffer
		c.Stdout, c.Stderr = &out, &out
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			c.Process.Kill()
			c.Wait()
			if t.Failed() {
				log, _ := os.ReadFile(filepath.Join(home, name+".log"))
				t.Logf("%s: %s\n%.8000s", name, out.String(), log)
			}
		})
	}
	daemon("munged", "--foreground", "--force", "--key-file="+filepath.Join(home, "munge.key"), "--socket="+filepath.Join(home, "munge.socket"),
		"--pid-file="+filepath.Join(home, "munge.pid"), "--log-file="+filepath.Join(home, "munged.log"), "--seed-file="+filepath.Join(home, "munge.seed"))
	time.Sleep(time.Second)
	daemon("slurmctld", "-D")
	daemon("slurmd", "-D", "-N", host)
	command = func(name string, args ...string) string {
		t.Helper()
		c := exec.Command(name, args...)
		c.Dir, c.Env = dir, env
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(500 * time.Millisecond) {
		c := exec.Command("sinfo", "--noheader", "--format=%T")
		c.Env = env
		if out, _ := c.CombinedOutput(); strings.TrimSpace(string(out)) == "idle" {
			return command
		} else if time.Now().After(end) {
			t.Fatalf("the node is not idle but %s", out)
		}
	}
}

// The manual's array, exactly as written there, must give the bytes of one machine, also if one of its tasks is killed
// and queued again.
func TestTheManualsSlurmArrayGivesTheBytesOfOneMachine(t *testing.T) {
	var script string
	for _, s := range snippets(t)["clusters.md"] {
		if s.language == "sh" && strings.Contains(s.text, "#SBATCH") {
			script = s.text
		}
	}
	_, whole, found := strings.Cut(script, "'preset=study")
	whole, _, _ = strings.Cut("preset=study"+whole, "'")
	if !found {
		t.Fatalf("the manual has no Slurm array with a query:\n%s", script)
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "triad")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := os.WriteFile(filepath.Join(dir, "array.sh"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	command := slurm(t, dir)
	job := strings.TrimSpace(command("sbatch", "--parsable", "array.sh"))

	// Kill the first task after it has done something.
	first := filepath.Join(dir, "study-0000.csv")
	lines := func() int {
		text, _ := os.ReadFile(first + ".partial")
		return bytes.Count(text, []byte("\n"))
	}
	for end := time.Now().Add(5 * time.Minute); lines() < 3; time.Sleep(20 * time.Millisecond) {
		if _, err := os.Stat(first); err == nil || time.Now().After(end) {
			t.Fatalf("the first task could not be caught in mid-run: %v", err)
		}
	}
	command("scontrol", "requeue", job+"_0")
	if _, err := os.Stat(first); err == nil {
		t.Fatal("the first task had ended before it was killed")
	}
	for end := time.Now().Add(15 * time.Minute); command("squeue", "--noheader", "--array", "--format=%T") != ""; time.Sleep(time.Second) {
		if time.Now().After(end) {
			t.Fatalf("still queued:\n%s", command("squeue"))
		}
	}
	if task := command("scontrol", "show", "job", job+"_0"); !strings.Contains(task, "Restarts=1 ") || !strings.Contains(task, "JobState=COMPLETED") {
		t.Errorf("the first task was not queued again, and done:\n%s", task)
	}
	parts, err := filepath.Glob(filepath.Join(dir, "study-00??.csv"))
	if err != nil || len(parts) != 36 {
		t.Fatalf("%d parts, want 36", len(parts))
	}
	out, errs, code := triad("study", whole)
	got, wrong, exit := triad(append([]string{"join"}, parts...)...)
	if code != 0 || exit != 0 || got != out {
		t.Errorf("exit %d and %d; the joined parts are %d bytes, one machine's %d: %.300s%.300s", code, exit, len(got), len(out), errs, wrong)
	}
}
