/**
 * Runs in a page. Tries each way to execute a text as code; returns the name of the error of each, or that it succeeded.
 * The URL is an existing worker, so that only the policy can refuse it.
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
