/** Returns the clipped times of calendar tiles. Their names are complete elsewhere. */
export function findClippedTimes(): string[] {
  return [...document.querySelectorAll('.grid-event-time')].flatMap((time, index) => {
    const edges = time.getBoundingClientRect()
    if (edges.height === 0) return []
    const isClipped = ['.month-event', '.time-grid-event', '.time-grid-text'].some((around) => {
      const box = time.closest(around)?.getBoundingClientRect()
      return (
        box && (edges.bottom > box.bottom + 1 || edges.left < box.left - 1 || edges.right > box.right + 1)
      )
    })
    return isClipped ? [`cut off: time ${index}, ${time.textContent}`] : []
  })
}
