import { onTestFinished } from 'vitest'

/**
 * Records the texts that a component puts into live regions, in order. Call it before rendering, because closed shadow
 * roots are accessible only while they are created.
 */
export function recordAnnouncements(): string[] {
  const announced: string[] = []
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    )
    announced.push(...added.filter(isInLiveRegion).map(({ textContent }) => textContent ?? ''))
  })
  const watch = (root: Node) =>
    observer.observe(root, { childList: true, characterData: true, subtree: true })
  watch(document.body)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init)
    watch(root)
    return root
  }
  onTestFinished(() => {
    Element.prototype.attachShadow = attachShadow
    observer.disconnect()
  })
  return announced
}

function isInLiveRegion({ parentElement }: Node): boolean {
  return Boolean(parentElement?.closest('[aria-live], output, [role=status], [role=alert]'))
}
