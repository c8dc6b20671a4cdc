/** The environment of a command as a person starts it in a shell: without the variables of npm, Node and Vitest of this process. */
export function commandEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const kept = /^(?:PATH|HOME|.*(?:PROXY|CERT|CERTS)(?:_FILE)?)$/i
  const own = Object.entries(process.env).filter(([name]) => kept.test(name) && !name.startsWith('npm_'))
  return { ...Object.fromEntries(own.map(([name, value = '']) => [name, value])), ...more }
}
