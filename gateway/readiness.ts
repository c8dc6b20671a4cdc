import type { Context } from 'hono'
import type { State } from '#gateway/state/state.ts'

/** Handles `/readyz`: 200 where people can be served, else 503 with what keeps them from it, for whoever runs Diwan. */
export function answerReadiness(state: State) {
  return async (c: Context): Promise<Response> => {
    const missing = await state.troubles()
    c.header('Cache-Control', 'no-store')
    return missing.length === 0 ? c.json({ status: 'ready' }) : c.json({ status: 'not ready', missing }, 503)
  }
}
