import { useEffect, useState, type RefObject } from 'react'

/**
 * Returns whether the reader's own styles increase the spacing of lines, letters or words (WCAG 1.4.12). `ruler` is an element
 * with a line of text and the class `spread-ruler`, which itself adds no spacing.
 */
export function useWideTextSpacing(ruler: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const element = ruler.current
    if (element === null) return undefined
    // Wider spacing enlarges the ruler, whenever the reader applies it.
    const observer = new ResizeObserver(() => setIsWide(hasWideSpacing(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ruler])
  return isWide
}

function hasWideSpacing(element: HTMLElement): boolean {
  const { fontSize, lineHeight, letterSpacing, wordSpacing } = getComputedStyle(element)
  // `normal` parses as NaN, which compares as false.
  const isLineWide = Number.parseFloat(lineHeight) > Number.parseFloat(fontSize) * 1.1
  return isLineWide || Number.parseFloat(letterSpacing) > 0 || Number.parseFloat(wordSpacing) > 0
}
