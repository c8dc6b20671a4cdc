/**
 * Returns how much an element's masks leave of a point of the window, from 0 to 1. Knows linear gradients along or across a line;
 * any other mask counts as a shape of an icon. Runs in the page: everything it needs is inside it.
 */
export function maskOpacity(element: Element, x: number, y: number): number {
  const { maskImage, maskSize, maskPosition } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const sizes = split(maskSize, ',')
  const positions = split(maskPosition, ',')
  const hidden = split(maskImage, ',').map((image, index) => {
    const gradient = /^linear-gradient\((.*)\)$/.exec(image)?.[1]
    if (gradient === undefined) return 0
    const [width = 'auto', height = 'auto'] = split(sizes[index % sizes.length] ?? '', ' ')
    const [left = '0%', top = '0%'] = split(positions[index % positions.length] ?? '', ' ')
    const layerWidth = width === 'auto' ? box.width : pixels(width, box.width)
    const layerHeight = height === 'auto' ? box.height : pixels(height, box.height)
    const atX = x - box.left - pixels(left, box.width - layerWidth)
    const atY = y - box.top - pixels(top, box.height - layerHeight)
    const isOutside = atX < 0 || atX > layerWidth || atY < 0 || atY > layerHeight
    return isOutside ? 1 : 1 - gradientOpacity(gradient, layerWidth, layerHeight, atX, atY)
  })
  return 1 - hidden.reduce((product, share) => product * share, 1)

  function gradientOpacity(gradient: string, width: number, height: number, x: number, y: number): number {
    const parts = split(gradient, ',')
    const direction = /^(to |-?[\d.]+deg)/.test(parts[0] ?? '') ? (parts.shift() ?? '') : 'to bottom'
    const isAcross = /left|right|^-?90deg|^270deg/.test(direction)
    const length = isAcross ? width : height
    const along = isAcross ? x : y
    const at = /left|top|^-90deg|^270deg|^0deg/.test(direction) ? length - along : along
    const stops = parts.flatMap((part, index) => {
      const [color = '', ...places] = split(part, ' ')
      const opacity = Number(/^rgba\(.*, ([\d.]+)\)$/.exec(color)?.[1] ?? 1)
      const usualPlaces = places.length > 0 ? places : [index === 0 ? '0%' : '100%']
      return usualPlaces.map((place) => ({ opacity, place: pixels(place, length) }))
    })
    const next = stops.findIndex(({ place }) => place > at)
    const before = stops.at(next - 1)
    const after = stops[next]
    // Beyond the last stop and before the first.
    if (after === undefined) return stops.at(-1)?.opacity ?? 1
    if (before === undefined || next === 0) return after.opacity
    const share = (at - before.place) / (after.place - before.place)
    return before.opacity + share * (after.opacity - before.opacity)
  }

  /* Splits a list whose items may have brackets. */
  function split(list: string, separator: string): string[] {
    const parts = ['']
    let depth = 0
    for (const character of list) {
      depth += character === '(' ? 1 : character === ')' ? -1 : 0
      if (depth === 0 && character === separator) parts.push('')
      else parts.push((parts.pop() ?? '') + character)
    }
    return parts.map((part) => part.trim()).filter((part) => part !== '')
  }

  /* Calculates a length like `calc(100% - 12px)`. */
  function pixels(text: string, whole: number): number {
    const all = (values: CSSNumericArray) => [...values].map(calculate)
    return calculate(CSSNumericValue.parse(text))

    function calculate(value: CSSNumericValue): number {
      if (value instanceof CSSUnitValue)
        return value.unit === 'percent' ? (value.value * whole) / 100 : value.value
      if (value instanceof CSSMathNegate) return -calculate(value.value)
      if (value instanceof CSSMathSum) return all(value.values).reduce((sum, part) => sum + part, 0)
      if (value instanceof CSSMathProduct)
        return all(value.values).reduce((product, part) => product * part, 1)
      if (value instanceof CSSMathMin) return Math.min(...all(value.values))
      if (value instanceof CSSMathMax) return Math.max(...all(value.values))
      if (value instanceof CSSMathClamp)
        return Math.max(calculate(value.lower), Math.min(calculate(value.value), calculate(value.upper)))
      throw new Error(`unknown length: ${text}`)
    }
  }
}
