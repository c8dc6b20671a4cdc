import { brandFieldNames, type BrandFieldName } from '#contract/brand.ts'

/**
 * How the fields of a brand are written: a line or several of a language, HTML, the last part of the page's URL,
 * or the URL of a picture. A new field stands here, in contract/brand.ts, and among the texts of the screen.
 */
const writings = {
  name: 'line',
  description: 'html',
  logo: 'picture',
  banner: 'picture',
  metadata_title: 'line',
  metadata_description: 'lines',
  metadata_url: 'slug',
} as const satisfies Record<BrandFieldName, 'line' | 'lines' | 'html' | 'slug' | 'picture'>

/** The fields that hold the URL of a picture. */
export type PictureName = {
  [Name in BrandFieldName]: (typeof writings)[Name] extends 'picture' ? Name : never
}[BrandFieldName]

/** Whether a field holds the URL of a picture. */
export function isPicture(name: BrandFieldName): name is PictureName {
  return writings[name] === 'picture'
}

/** The fields that hold the URL of a picture, in their order. */
export const pictureNames = brandFieldNames.filter(isPicture)

/** The fields as they are edited together: what customers read, what search engines read, and the pictures. */
export const fieldGroups = [
  { name: 'texts', fields: ['name', 'description'] },
  { name: 'inSearch', fields: ['metadata_title', 'metadata_description', 'metadata_url'] },
  { name: 'pictures', fields: pictureNames },
] as const satisfies { name: string; fields: readonly BrandFieldName[] }[]

/** Whether a field holds words of a language, rather than a slug or a URL. */
export function hasWords(name: BrandFieldName): boolean {
  return writings[name] !== 'slug' && writings[name] !== 'picture'
}

/** Whether a field may hold HTML. */
export function hasHtml(name: BrandFieldName): boolean {
  return writings[name] === 'html'
}

/** Whether a field has lines, rather than one. */
export function hasLines(name: BrandFieldName): boolean {
  return writings[name] === 'html' || writings[name] === 'lines'
}
