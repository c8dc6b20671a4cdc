/**
 * Returns a ref that makes the matching controls of an element one stop of Tab. The arrow keys move among them, mirrored in Arabic
 * and around the ends; Home and End go to the ends. With `columns` the arrows up and down move by so many. Text fields, and what
 * is in a popover or a dialog, stay stops of their own. Tabs alone in their row open as the focus moves.
 */
export function rovingFocus(controls = 'a[href], button, summary, [type=checkbox]', columns = 0) {
  return (box: HTMLElement | null) => {
    if (box === null) return undefined
    const part = box.closest(parts)
    const [isTabs, isToolbar] = ['[role=tablist]', '[role=toolbar]'].map((role) => box.matches(role))
    const isOpenTab = (control: HTMLElement) => isTabs && control.matches('[aria-selected=true]')
    const isCurrent = (control: HTMLElement) => !isToolbar && control.closest(current) !== null
    let stop: HTMLElement | undefined
    box.setAttribute(mark, controls)

    function controlsInUse(): HTMLElement[] {
      // A toolbar around this row may have these controls too.
      const around = box?.parentElement?.closest(`[${mark}], ${parts}`)?.getAttribute(mark)
      const all = [...(box?.querySelectorAll<HTMLElement>(controls) ?? [])]
      return all.filter(
        (control) =>
          control.closest(parts) === part &&
          !control.matches(around ? `:disabled, ${around}` : ':disabled') &&
          control.checkVisibility(),
      )
    }

    function findStop() {
      const all = controlsInUse()
      stop = all.find(isOpenTab) ?? all.find((control) => control === stop) ?? all.find(isCurrent) ?? all[0]
      return () => {
        for (const control of all) control.tabIndex = control === stop ? 0 : -1
      }
    }

    const updateLater = () => update(findStop)

    function remember({ target }: FocusEvent) {
      const focused = controlsInUse().find((control) => control === target)
      if (focused === undefined || focused === stop) return
      stop = focused
      findStop()()
    }

    function move(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const all = controlsInUse()
      const index = all.findIndex((control) => control === event.target)
      const next = index < 0 ? null : indexAfterKey(event.key, index, all)
      if (next === null) return
      event.preventDefault()
      const control = all[next]
      control?.focus()
      if (isTabs) control?.click()
    }

    function indexAfterKey(key: string, index: number, { length }: HTMLElement[]): number | null {
      if (key === 'Home') return 0
      if (key === 'End') return length - 1
      const forward = box?.matches(':dir(rtl)') ? -1 : 1
      const step = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns }[key]
      return step ? (index + step + length) % length : null
    }

    const observer = new MutationObserver(updateLater)
    const attributeFilter = ['disabled', 'aria-selected', 'open']
    observer.observe(box, { childList: true, subtree: true, attributeFilter })
    box.addEventListener('focusin', remember)
    box.addEventListener('keydown', move)
    // What is mounted in a closed popover is not in use yet.
    const popover = box.closest('[popover]')
    popover?.addEventListener('toggle', updateLater)
    updateLater()
    return () => {
      changed.delete(findStop)
      observer.disconnect()
      popover?.removeEventListener('toggle', updateLater)
      box.removeEventListener('focusin', remember)
      box.removeEventListener('keydown', move)
    }
  }
}

/* What finds the stop of a changed box, and returns what sets it. */
const changed = new Set<() => () => void>()

/* With the frame, and all boxes before the first is set: else the browser would lay out the page once more for each box. */
function update(findStop: () => () => void) {
  if (changed.size === 0) {
    requestAnimationFrame(() => {
      const found = [...changed].map((find) => find())
      changed.clear()
      for (const set of found) set()
    })
  }
  changed.add(findStop)
}

const mark = 'data-roving-focus'
const parts = '[popover], dialog'
/* The chosen one, today among days, and the first reservation of a product. */
const current = '[aria-pressed=true], [aria-current=date], [aria-current=true], .product-strip > button'
