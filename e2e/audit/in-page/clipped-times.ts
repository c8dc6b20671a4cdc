/** Returns the times that reach beyond the box of their reservation. */
export function findClippedTimes(): string[] {
  return [...document.querySelectorAll('[data-reservation]')].flatMap((mark, index) => {
    const around = mark.closest('a, button, [role=button]') ?? mark
    const box = around.getBoundingClientRect()
    return [...around.querySelectorAll('*')]
      .filter(({ children, textContent }) => children.length === 0 && /[\d٠-٩]:[\d٠-٩]{2}/.test(textContent))
      .filter((time) => {
        const { left, right, bottom, height } = time.getBoundingClientRect()
        return height > 0 && (bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1)
      })
      .map(({ textContent }) => `cut off: ${textContent} of reservation ${index}`)
  })
}
