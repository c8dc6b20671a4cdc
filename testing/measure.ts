/** The boxes of the first elements that some selectors find. */
export const boxesOf = (container: ParentNode, ...selectors: string[]) =>
  selectors.map((selector) => container.querySelector(selector)?.getBoundingClientRect())

/** The boxes of all elements that a selector finds. */
export const allBoxesOf = (container: ParentNode, selector: string) =>
  Array.from(container.querySelectorAll(selector), (element) => element.getBoundingClientRect())

/** The texts of all elements that a selector finds. */
export const textsOf = (container: ParentNode, selector: string) =>
  Array.from(container.querySelectorAll(selector), ({ textContent }) => textContent)

/** What is in an element, which takes less room than its box. */
export function lettersOf(element: Node): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range
}
