export type BrandImageName = 'logo' | 'banner'

/** What an address typed for a picture can be. Only one that is `loadable` is ever asked for. */
export type ImageAddressKind = 'none' | 'loadable' | 'insecure' | 'incomplete' | 'refused'

/**
 * Only what the content security policy lets through is loaded: https, our own origin, and pictures written into
 * their own address. A name or password in an address is refused by browsers.
 */
export function imageAddressKind(address: string, ownOrigin: string): ImageAddressKind {
  if (address.trim() === '') return 'none'
  if (!URL.canParse(address)) return 'incomplete'
  const { protocol, origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return 'refused'
  if (protocol === 'https:') return 'loadable'
  if (protocol === 'http:') return origin === ownOrigin ? 'loadable' : 'insecure'
  return /^\s*data:image\//i.test(address) ? 'loadable' : 'refused'
}

/** The natural size of a picture in pixels; 0 where it has none, as SVG may. */
export type ImageSize = { width: number; height: number }

/** What is known of the picture at an address. `unknown` is the address itself, where it could not be read. */
export type ImageFinding =
  Exclude<ImageAddressKind, 'loadable'> | 'unknown' | 'waiting' | 'broken' | ImageSize

/** The sizes in pixels from which on a picture is large enough. */
export const suggestedSizes = { logo: { width: 100, height: 80 }, banner: { width: 600, height: 0 } }

/** What a picture's natural size makes one doubt. */
export type ImageConcern = 'logoSmall' | 'logoWide' | 'logoTall' | 'bannerSmall' | 'bannerTall' | 'bannerThin'

/** The doubts about a picture of this size; none about one whose size is not known. */
export function imageConcerns(name: BrandImageName, { width, height }: ImageSize): ImageConcern[] {
  if (width === 0 || height === 0) return []
  const shape = width / height
  const suggested = suggestedSizes[name]
  const isSmall = width < suggested.width || height < suggested.height
  const concerns: (ImageConcern | false)[] =
    name === 'logo'
      ? [isSmall && 'logoSmall', shape > 3 && 'logoWide', shape < 1 / 2 && 'logoTall']
      : [isSmall && 'bannerSmall', shape < 3 / 2 && 'bannerTall', shape > 8 && 'bannerThin']
  return concerns.filter((concern) => concern !== false)
}
