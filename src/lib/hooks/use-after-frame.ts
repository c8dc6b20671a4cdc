import { useCallback, useEffect, useRef } from 'react'

/**
 * Puts off what takes long until the next frame is painted, so that what answers a press by itself is seen first, or
 * until something else is pressed. Things are done in their order, and never once they are given up or the component is
 * gone; where nobody looks there are no frames, and no waiting.
 */
export function useAfterFrame() {
  const waiting = useRef<(() => void)[]>([])
  const giveUp = useCallback(() => void waiting.current.splice(0), [])
  useEffect(() => giveUp, [giveUp])

  const doNow = useCallback(() => {
    for (const act of waiting.current.splice(0)) act()
  }, [])
  // What is pressed next may be a link: done after that, it would take its place.
  useEffect(() => {
    for (const press of ['click', 'keydown']) window.addEventListener(press, doNow, true)
    return () => {
      for (const press of ['click', 'keydown']) window.removeEventListener(press, doNow, true)
    }
  }, [doNow])

  const doLater = useCallback(
    (act: () => void) => {
      waiting.current.push(act)
      if (document.hidden) doNow()
      else requestAnimationFrame(() => setTimeout(doNow))
    },
    [doNow],
  )
  return { doLater, doNow, giveUp }
}
