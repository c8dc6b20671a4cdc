/** Where an error came from, line by line, without its message: Chromium writes "at f (file)", the others "f@file". */
export function stackFrames(stack: string | undefined): string[] {
  return (stack ?? '').split('\n').filter((line) => /^\s*at |@\S*:\d+:\d+$/.test(line))
}
