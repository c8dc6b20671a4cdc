/**
 * Tries, within a page, each way to have a text run as code: what refused it, by name, or that it went through. The worker
 * is one that there is, so that nothing but the policy can refuse it.
 */
export async function refusals(workerUrl: string): Promise<Record<string, string>> {
  const ways: Record<string, () => unknown> = {
    worker: () => new Worker(workerUrl),
    sharedWorker: () => new SharedWorker(workerUrl),
    serviceWorker: () => navigator.serviceWorker.register(workerUrl),
    ourPolicy: () => policyOf('diwan-worker'),
    otherPolicy: () => policyOf('other'),
    markup: () => (document.createElement('div').innerHTML = '<b>x</b>'),
  }

  function policyOf(name: string): unknown {
    return (
      globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes?.createPolicy(name, { createScriptURL: (url: string) => url })
  }

  const tried: Record<string, string> = {}
  for (const [name, tryIt] of Object.entries(ways)) {
    tried[name] = await (async () => tryIt())().then(
      () => 'went through',
      (error: Error) => error.name,
    )
  }
  return tried
}
