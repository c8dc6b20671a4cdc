type Session = {
  /** Sends a command of the session and resolves to its value; rejects with the browser's reason. */
  send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
}

/** Opens a session with a program that speaks WebDriver (https://www.w3.org/TR/webdriver2/), once it listens. */
export async function openWebDriver(address: string, capabilities: object): Promise<Session> {
  const body = { capabilities: { alwaysMatch: capabilities } }
  while (!(await isListening(address))) await new Promise((resolve) => setTimeout(resolve, 20))
  const opened = await send(address, 'POST', '/session', body)
  // The protocol says so.
  const { sessionId } = opened as { sessionId: string }
  return { send: (method, path, body) => send(`${address}/session/${sessionId}`, method, path, body) }
}

async function send(address: string, method: string, path: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(address + path, {
    method,
    body: method === 'POST' ? JSON.stringify(body) : null,
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
  return value
}

function isListening(address: string): Promise<boolean> {
  return fetch(`${address}/status`).then(
    () => true,
    () => false,
  )
}
