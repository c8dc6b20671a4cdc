import { useLayoutEffect, type RefObject } from 'react'

/**
 * Shows the tiles of a week first and their labels in the next frame, because the layout of hundreds of tiles with labels
 * takes longer than a frame. It sets attributes without a render by React; the grid is busy until the labels show.
 */
export function useDeferredLabels(grid: RefObject<HTMLElement | null>, areTilesRendered: boolean): void {
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null || !areTilesRendered) return
    let frame = 0

    function afterFrames(count: number, then: () => void) {
      frame = requestAnimationFrame(() => (count === 1 ? then() : afterFrames(count - 1, then)))
    }

    element.setAttribute('data-labels', 'deferred')
    // The tiles appear in the first of these frames.
    afterFrames(2, () => {
      element.removeAttribute('data-labels')
      element.setAttribute('aria-busy', 'false')
    })
    return () => {
      cancelAnimationFrame(frame)
      element.removeAttribute('data-labels')
    }
  }, [grid, areTilesRendered])
}
