import { useLayoutEffect, type RefObject } from 'react'

/**
 * Lets the tiles of a week appear first, and their words in the frame after it: laid out at once, hundreds of tiles and
 * their words would take longer than a frame. React draws nothing anew for it. Until the words are there the grid is busy.
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
    // The next frame to come is the one that the tiles appear in.
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
