package main

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// holder is a process, as a lock names it.
type holder struct {
	pid   int
	host  string
	boot  string // names one run of the machine's kernel, whatever containers call themselves; empty where there is no such name
	since time.Time
}

// self is this process, from now on.
func self() holder {
	h := holder{pid: os.Getpid(), since: time.Now()}
	h.host, _ = os.Hostname()
	boot, _ := os.ReadFile("/proc/sys/kernel/random/boot_id")
	h.boot = strings.TrimSpace(string(boot))
	return h
}

const holderFormat = "triad process %d host %q boot %q since %s\n"

// text is the holder as a lock has it, holderOf reads it; it is the zero holder if that cannot be read.
func (h holder) text() string {
	return fmt.Sprintf(holderFormat, h.pid, h.host, h.boot, h.since.UTC().Format(time.RFC3339Nano))
}

func holderOf(text string) (h holder) {
	var since string
	if _, err := fmt.Sscanf(text, holderFormat, &h.pid, &h.host, &h.boot, &since); err != nil {
		return holder{}
	}
	h.since, _ = time.Parse(time.RFC3339Nano, since)
	return h
}

func (h holder) String() string {
	if h.pid == 0 {
		return "another process"
	}
	return fmt.Sprintf("process %d on host %q (since %s)", h.pid, h.host, h.since.Format("2006-01-02 15:04:05 MST"))
}

// near says whether two processes are under one kernel.
func (h holder) near(other holder) bool {
	return h.boot == other.boot && (h.boot != "" || h.host == other.host)
}
