import type { LiveEvent } from '#contract/live.ts'
import type { LiveStream } from './live-stream.ts'
import type { OpenBrand } from './presence-records.ts'

type PresenceEvent = Extract<LiveEvent, { event: 'presence' }>

/**
 * The presence of each brand that differs from what a stream carried, which counts as carried from now on. Pages of the stream's
 * own session are left out. Without sign-in a page finds itself by `pages`.
 */
export function presenceEvents(
  openBrands: readonly OpenBrand[],
  { caller, sentPresence }: Pick<LiveStream, 'caller' | 'sentPresence'>,
): PresenceEvent[] {
  const session = caller.session?.id ?? null
  const others = openBrands.filter((open) => session === null || open.session !== session)
  const brands = new Set([...sentPresence.keys(), ...others.map(({ brand }) => brand)])
  return [...brands].flatMap((brand) => {
    const pages = others.filter((open) => open.brand === brand)
    const event: PresenceEvent = {
      event: 'presence',
      brand,
      names: session === null ? pages.map(() => null) : distinctNames(pages),
      ...(session === null && { pages: pages.map(({ page }) => page) }),
    }
    const text = JSON.stringify(event)
    if (text === sentPresence.get(brand)) return []
    if (pages.length === 0) sentPresence.delete(brand)
    else sentPresence.set(brand, text)
    return [event]
  })
}

/* A person may have several pages open. */
function distinctNames(pages: readonly OpenBrand[]): (string | null)[] {
  return [...new Map(pages.map(({ session, name }) => [session, name])).values()]
}
