import type { Plugin } from 'vite'

const emptying = ".innerHTML = ''"

/**
 * react-aria empties what it says to a screen reader by `innerHTML`, which our content security policy (Trusted Types)
 * refuses even for an empty text. Fails the build once that is written otherwise, so that this goes when it can.
 */
export function announcer(): Plugin {
  return {
    name: 'announcer',
    transform: {
      filter: { id: /\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/ },
      handler(source) {
        if (!source.includes(emptying)) this.error('LiveAnnouncer of react-aria no longer uses innerHTML')
        return { code: source.replaceAll(emptying, '.replaceChildren()'), map: null }
      },
    },
  }
}
