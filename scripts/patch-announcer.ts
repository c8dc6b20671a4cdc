import type { Plugin } from 'vite'

const innerHtmlReset = ".innerHTML = ''"

/**
 * Replaces `innerHTML`, with which react-aria empties its live region: our content security policy (Trusted Types) refuses it
 * even for an empty text. Fails the build once react-aria changes that line, so that this plugin can go.
 */
export function patchAnnouncer(): Plugin {
  return {
    name: 'announcer',
    transform: {
      filter: { id: /\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/ },
      handler(source) {
        if (!source.includes(innerHtmlReset))
          this.error('LiveAnnouncer of react-aria no longer uses innerHTML')
        return { code: source.replaceAll(innerHtmlReset, '.replaceChildren()'), map: null }
      },
    },
  }
}
