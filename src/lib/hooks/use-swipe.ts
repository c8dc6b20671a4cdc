import { useRef, type PointerEvent } from 'react'

/* In px: a shorter movement is a press; and in milliseconds: a longer one is a hesitation. */
const [minDistance, maxDurationMs] = [48, 900]
/* A movement counts as sideways when it is this many times wider than high. */
const minSlope = 1.8

type Start = { pointerId: number; x: number; y: number; time: number }

/**
 * Calls back when a finger swipes sideways over an element: 1 towards what follows in the reading direction, -1 back. The
 * element needs `touch-action: pan-y pinch-zoom`: the browser keeps scrolling and zooming, and cancels the swipe then.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Start>(null)
  return {
    onPointerDown({ pointerType, isPrimary, pointerId, clientX, clientY, timeStamp }: PointerEvent) {
      const from = { pointerId, x: clientX, y: clientY, time: timeStamp }
      // A second finger zooms.
      start.current = pointerType === 'mouse' || !isPrimary ? null : from
    },
    onPointerUp({ pointerId, clientX, clientY, timeStamp, currentTarget }: PointerEvent) {
      const from = start.current
      start.current = null
      if (from?.pointerId !== pointerId || timeStamp - from.time > maxDurationMs) return
      const step = stepOfSwipe(clientX - from.x, clientY - from.y, currentTarget.matches(':dir(rtl)'))
      if (step !== null) onSwipe(step)
    },
    onPointerCancel: () => void (start.current = null),
  }
}

/** The step of a movement in px; null when it is too short or not sideways. */
export function stepOfSwipe(x: number, y: number, isRightToLeft: boolean): 1 | -1 | null {
  if (Math.abs(x) < minDistance || Math.abs(x) < minSlope * Math.abs(y)) return null
  return x > 0 === isRightToLeft ? 1 : -1
}
