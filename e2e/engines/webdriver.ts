type Session = {
  /** Sends a command of the session and resolves to its value; rejects with the browser's error. */
  send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
}

/** Opens a session of WebDriver (https://www.w3.org/TR/webdriver2/) once the driver listens. */
export async function openWebDriver(origin: string, capabilities: object): Promise<Session> {
  const body = { capabilities: { alwaysMatch: capabilities } }
  while (!(await isListening(origin))) await new Promise((resolve) => setTimeout(resolve, 20))
  const session = await send(origin, 'POST', '/session', body)
  // Cast: the protocol defines the response.
  const { sessionId } = session as { sessionId: string }
  return { send: (method, path, body) => send(`${origin}/session/${sessionId}`, method, path, body) }
}

async function send(origin: string, method: string, path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(origin + path, {
    method,
    body: method === 'POST' ? JSON.stringify(body) : null,
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
  return value
}

function isListening(origin: string): Promise<boolean> {
  return fetch(`${origin}/status`).then(
    () => true,
    () => false,
  )
}
