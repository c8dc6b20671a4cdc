/**
 * Tries, within a page, each way to have a text run as code: what refused it, by name, or that it went through. The worker
 * is one that there is, so that nothing but the policy can refuse it.
 */
export async function tryUnsafeCode(workerUrl: string): Promise<Record<string, string>> {
  const attempts: Record<string, () => unknown> = {
    worker: () => new Worker(workerUrl),
    sharedWorker: () => new SharedWorker(workerUrl),
    serviceWorker: () => navigator.serviceWorker.register(workerUrl),
    ourPolicy: () => createPolicyNamed('diwan-worker'),
    otherPolicy: () => createPolicyNamed('other'),
    markup: () => (document.createElement('div').innerHTML = '<b>x</b>'),
  }

  function createPolicyNamed(name: string): unknown {
    return (
      globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes?.createPolicy(name, { createScriptURL: (url: string) => url })
  }

  const outcomes: Record<string, string> = {}
  for (const [name, attempt] of Object.entries(attempts)) {
    outcomes[name] = await (async () => attempt())().then(
      () => 'went through',
      (error: Error) => error.name,
    )
  }
  return outcomes
}
