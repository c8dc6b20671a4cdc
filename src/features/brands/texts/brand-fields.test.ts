import { expect, test } from 'vitest'
import { brandFieldNames } from '#contract/brand.ts'
import { fieldGroups, pictureFields } from './brand-fields.ts'

test('every text field is in one group, and the pictures in theirs', () => {
  expect(fieldGroups.flatMap<string>(({ fields }) => fields).toSorted()).toEqual(brandFieldNames.toSorted())
  expect(fieldGroups.find(({ name }) => name === 'pictures')?.fields).toEqual(pictureFields)
})
