import { useLayoutEffect, useRef } from 'react'

type Urgency = 'polite' | 'assertive'

/* A screen reader follows a region only once it knows it, and forgets what was said when the words go at once. */
const knownAfterMs = 100
const keptMs = 7_000

/* Those that are mounted, the topmost dialog's last: all outside of that are out of reach. */
const regions: ((text: string, urgency: Urgency) => void)[] = []

/** Has a screen reader say something. `polite` waits until it has finished, `assertive` interrupts. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  regions.at(-1)?.(text, urgency)
}

/** The regions that a screen reader follows for `announce`. The shell has one, and each modal dialog. */
export function Announcer() {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const host = document.createElement('div')
    // Closed: what is announced stands on the page already, and whoever searches or copies that meets it once.
    const root = host.attachShadow({ mode: 'closed' })
    const lines = { polite: regionIn(root, 'polite'), assertive: regionIn(root, 'assertive') }
    holder.current?.append(host)
    const say = (text: string, urgency: Urgency) => {
      setTimeout(() => lines[urgency](text), knownAfterMs)
    }
    regions.push(say)
    return () => {
      regions.splice(regions.indexOf(say), 1)
      host.remove()
    }
  }, [])
  return <div ref={holder} className="visually-hidden" />
}

function regionIn(root: ShadowRoot, urgency: Urgency): (text: string) => void {
  const region = document.createElement('div')
  region.ariaLive = urgency
  root.append(region)
  return (text) => {
    const line = document.createElement('p')
    line.textContent = text
    region.append(line)
    setTimeout(() => line.remove(), keptMs)
  }
}
