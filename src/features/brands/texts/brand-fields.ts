import { brandFieldNames, type BrandFieldName } from '#contract/brand.ts'

/**
 * The format of each field: one line or several, HTML, the last part of the page's URL, or a picture URL. To add a field,
 * add it here, in contract/brand.ts, and to the locale files.
 */
const fieldFormats = {
  name: 'line',
  description: 'html',
  logo: 'picture',
  banner: 'picture',
  metadata_title: 'line',
  metadata_description: 'lines',
  metadata_url: 'slug',
} as const satisfies Record<BrandFieldName, 'line' | 'lines' | 'html' | 'slug' | 'picture'>

/** The fields that hold a picture URL. */
export type PictureField = {
  [Name in BrandFieldName]: (typeof fieldFormats)[Name] extends 'picture' ? Name : never
}[BrandFieldName]

/** Whether a field holds a picture URL. */
export function isPictureField(name: BrandFieldName): name is PictureField {
  return fieldFormats[name] === 'picture'
}

/** The picture fields, in order. */
export const pictureFields = brandFieldNames.filter(isPictureField)

/** The field groups of the form: customer texts, search engine texts, pictures. */
export const fieldGroups = [
  { name: 'texts', fields: ['name', 'description'] },
  { name: 'inSearch', fields: ['metadata_title', 'metadata_description', 'metadata_url'] },
  { name: 'pictures', fields: pictureFields },
] as const satisfies { name: string; fields: readonly BrandFieldName[] }[]

/** Whether a field holds text in a language, not a slug or a URL. */
export function isProse(name: BrandFieldName): boolean {
  return fieldFormats[name] !== 'slug' && fieldFormats[name] !== 'picture'
}

/** Whether a field may hold HTML. */
export function allowsHtml(name: BrandFieldName): boolean {
  return fieldFormats[name] === 'html'
}

/** Whether a field has several lines. */
export function isMultiline(name: BrandFieldName): boolean {
  return fieldFormats[name] === 'html' || fieldFormats[name] === 'lines'
}
