import type { PictureName } from '#src/features/brands/texts/brand-fields.ts'

/** What the URL typed for a picture can be. Only one that is `loadable` is ever asked for. */
export type PictureUrlKind = 'none' | 'loadable' | 'insecure' | 'incomplete' | 'refused'

/**
 * Only what the content security policy lets through is loaded: https, our own origin, and pictures written into
 * their own URL. A name or password in a URL is refused by browsers.
 */
export function pictureUrlKind(url: string, ownOrigin: string): PictureUrlKind {
  if (url.trim() === '') return 'none'
  if (!URL.canParse(url)) return 'incomplete'
  const { protocol, origin, username, password } = new URL(url)
  if (username !== '' || password !== '') return 'refused'
  if (protocol === 'https:') return 'loadable'
  if (protocol === 'http:') return origin === ownOrigin ? 'loadable' : 'insecure'
  return /^\s*data:image\//i.test(url) ? 'loadable' : 'refused'
}

/** The natural size of a picture in pixels; 0 where it has none, as SVG may. */
export type PictureSize = { width: number; height: number }

/** What is known of the picture at a URL. `unknown` is the URL itself, where it could not be read. */
export type PictureFinding =
  Exclude<PictureUrlKind, 'loadable'> | 'unknown' | 'waiting' | 'broken' | PictureSize

/** The sizes in pixels from which on a picture is large enough. */
export const suggestedSizes = { logo: { width: 100, height: 80 }, banner: { width: 600, height: 0 } }

/** What a picture's natural size makes one doubt. */
export type PictureConcern =
  'logoSmall' | 'logoWide' | 'logoTall' | 'bannerSmall' | 'bannerTall' | 'bannerThin'

/** The doubts about a picture of this size; none about one whose size is not known. */
export function pictureConcerns(name: PictureName, { width, height }: PictureSize): PictureConcern[] {
  if (width === 0 || height === 0) return []
  const shape = width / height
  const suggested = suggestedSizes[name]
  const isSmall = width < suggested.width || height < suggested.height
  const concerns: (PictureConcern | false)[] =
    name === 'logo'
      ? [isSmall && 'logoSmall', shape > 3 && 'logoWide', shape < 1 / 2 && 'logoTall']
      : [isSmall && 'bannerSmall', shape < 3 / 2 && 'bannerTall', shape > 8 && 'bannerThin']
  return concerns.filter((concern) => concern !== false)
}
