/** The relative luminance of WCAG 2.2, from the linear light of red, green and blue. */
export function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Light = [red: number, green: number, blue: number]

/** The linear light of a colour written as `#0a6a5e`. */
export function lightOfHex(colour: string): Light {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

/** The linear light of `oklch(0.9 0.05 158)` (CSS Color 4, § 10.3), clipped to the screen's range. */
export function lightOfOklch(lightness: number, chroma: number, hue: number): Light {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    onScreen(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    onScreen(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    onScreen(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

function onScreen(part: number): number {
  return Math.min(1, Math.max(0, part))
}
