import { expect, test } from 'vitest'
import { createMock } from './app.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { defaultSettings } from '#mock/store/settings.ts'
import { Store } from '#mock/store/store.ts'

test.each([{}, { 'Content-Type': 'text/plain' }, { 'Content-Type': 'application/x-www-form-urlencoded' }])(
  'The control API refuses a change that another site’s page could send without a preflight, as %o',
  async (headers) => {
    const store = new Store({ ...defaultSettings, hasControlApi: true }, nodeHost)
    const body = JSON.stringify({ operation: 'listBrands', fault: { kind: 'hang' } })
    const request = { method: 'POST', headers: { ...headers, Origin: 'https://diwan.example' }, body }
    expect((await createMock(store).request('/control/faults', request)).ok).toBe(false)
    expect(store.faults).toEqual([])
  },
)
