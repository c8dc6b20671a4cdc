import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether the reader's own styles set lines, letters or words further apart than Diwan does (WCAG 1.4.12). `ruler` is an
 * element with a line of text and the class `spread-ruler`, which has no space between any of them by itself.
 */
export function useWideTextSpacing(ruler: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const element = ruler.current
    if (element === null) return undefined
    // What spreads its text makes it larger, whenever it comes.
    const observer = new ResizeObserver(() => setIsWide(hasWideSpacing(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ruler])
  return isWide
}

function hasWideSpacing(element: HTMLElement): boolean {
  const { fontSize, lineHeight, letterSpacing, wordSpacing } = getComputedStyle(element)
  // What is `normal` is not a number, and not greater than any.
  const isLineWide = Number.parseFloat(lineHeight) > Number.parseFloat(fontSize) * 1.1
  return isLineWide || Number.parseFloat(letterSpacing) > 0 || Number.parseFloat(wordSpacing) > 0
}
