import { useEffect } from 'react'

/* Half a frame: input and rendering use the other half. */
const sliceMs = 8

/**
 * Calls `visit` for each item after the items change, a few milliseconds at a time, so that the page stays responsive: fills a
 * cache before it is needed. New items end the visits of the earlier ones. Pass the same `visit` at every render.
 */
export function useVisitsInSlices<Item>(items: readonly Item[] | undefined, visit: (item: Item) => void) {
  useEffect(() => {
    let isOver = false
    async function visitAll() {
      let sliceEnd = 0
      for (const item of items ?? []) {
        if (performance.now() >= sliceEnd) {
          await new Promise((resolve) => setTimeout(resolve))
          sliceEnd = performance.now() + sliceMs
        }
        if (isOver) return
        visit(item)
      }
    }
    void visitAll()
    return () => {
      isOver = true
    }
  }, [items, visit])
}
