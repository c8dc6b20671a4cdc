/** Returns the elements of the open page with an animation, a transition longer than 10 ms or smooth scrolling. */
export function findMotion(): string[] {
  const isLong = (durations: string) =>
    durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01)
  const declared = [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((part) => {
      const { animationDuration, animationName, transitionDuration, scrollBehavior } = getComputedStyle(
        element,
        part,
      )
      const isMoving =
        (animationName !== 'none' && isLong(animationDuration)) ||
        isLong(transitionDuration) ||
        scrollBehavior === 'smooth'
      return isMoving ? [element.cloneNode(false)] : []
    }),
  )
  const running = document
    .getAnimations()
    .flatMap(({ effect }) => (Number(effect?.getComputedTiming().duration) > 10 ? [effect] : []))
    .map((effect) => (effect instanceof KeyframeEffect ? effect.target : null))
  return [...declared, ...running].map((node) => (node instanceof Element ? node.outerHTML : 'something'))
}
