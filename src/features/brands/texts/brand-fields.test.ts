import { expect, test } from 'vitest'
import { brandFieldNames } from '#contract/brand.ts'
import {
  fieldGroups,
  allowsHtml,
  isMultiline,
  isProse,
  isPictureField,
  pictureFields,
} from './brand-fields.ts'

test('each field has its own format', () => {
  expect(brandFieldNames.filter(isProse)).toEqual([
    'name',
    'description',
    'metadata_title',
    'metadata_description',
  ])
  expect(brandFieldNames.filter(allowsHtml)).toEqual(['description'])
  expect(brandFieldNames.filter(isMultiline)).toEqual(['description', 'metadata_description'])
  expect(brandFieldNames.filter(isPictureField)).toEqual(['logo', 'banner'])
})

test('every text field is in one group, and the pictures in theirs', () => {
  expect(fieldGroups.flatMap<string>(({ fields }) => fields).toSorted()).toEqual(brandFieldNames.toSorted())
  expect(fieldGroups.find(({ name }) => name === 'pictures')?.fields).toEqual(pictureFields)
})
