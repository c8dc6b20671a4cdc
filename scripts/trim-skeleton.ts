import type { Plugin } from 'vite'

/* By FullCalendar's own names: nothing is dragged, resized or selected, it has no popover and no sticky header, and its code never sets the rest. */
const unused = {
  notAllowed: 'fc-DF',
  popoverZ: 'fc-sW',
  tableHeaderSticky: 'fc-J9',
  cursorResizeT: 'fc-To',
  cursorResizeB: 'fc-Qu',
  cursorResizeS: 'fc-sc',
  cursorResizeE: 'fc-hh',
  cursorColResizer: 'fc-CN',
  hit: 'fc-Kc',
  hitX: 'fc-S5',
  hitY: 'fc-eg',
  hitXSkinny: 'fc-RV',
  selectNone: 'fc-KM',
  footerScrollbar: 'fc-Pk',
  footerScrollbarSticky: 'fc-Ab',
  safeTiles: 'fc-dh',
  invisible: 'fc-ZL',
  noPaddingY: 'fc-uA',
  noMarginY: 'fc-6Z',
  cropNowrap: 'fc-wi',
}

/** Leaves the rules of unused features out of FullCalendar's style sheet. Fails the build once their classes have other names. */
export function trimSkeleton(): Plugin {
  return {
    name: 'trim-skeleton',
    enforce: 'pre',
    transform: {
      filter: { id: /\/@fullcalendar\/react\/skeleton\.css$/ },
      handler(sheet) {
        for (const [name, className] of Object.entries(unused)) {
          if (!sheet.includes(`.${className}`))
            this.error(`FullCalendar's style sheet has no class ${className} (${name}) any more`)
        }
        const isUnused = new RegExp(`\\.(?:${Object.values(unused).join('|')})(?![\\w-])`)
        const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '')
        const code = rules.replaceAll(/[^{}]+\{[^{}]*\}/g, (rule) => (isUnused.test(rule) ? '' : rule))
        return { code, map: null }
      },
    },
  }
}
