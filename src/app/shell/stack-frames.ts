/** Returns the frames of a stack trace without its message. Chromium writes "at f (file)", Firefox and Safari "f@file". */
export function stackFrames(stack: string | undefined): string[] {
  return (stack ?? '').split('\n').filter((line) => /^\s*at |@\S*:\d+:\d+$/.test(line))
}
