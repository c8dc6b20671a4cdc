import { writeFile } from 'node:fs/promises'
import { chooseDeletedFile } from '#e2e/choose-deleted-file.ts'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { brand, chooseFile } from './brand-files.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('the review shows cleared pictures, ignored columns and rows that cannot be sent before anything is sent', async ({
    page,
    store,
  }) => {
    await store.arrange({ brands: [1, 2, 3, 4, 5].map((id) => brand(id)) })
    await store.setRateLimit(3, 1)
    await page.goto('/brands/import')
    await chooseFile(
      page,
      'id;name;logo;لون;fr.name\n1;ضياء;;x;y\n2;;(clear);;\n3;ماركة 3;;;\n4;أ\n4;ب\n99;ج',
    )
    await expect(page.getByText('ستُعدَّل ماركتان. صف واحد لا يغيّر شيئًا، فلن يُرسل.')).toBeVisible()
    await expect(page.getByText('سيُفرَّغ حقل واحد')).toBeVisible()
    await expect(page.getByText('الشعار في ماركة «\u2068ماركة 2\u2069»')).toBeVisible()
    await expect(page.getByText('لن يُستورد: لون')).toBeVisible()
    await expect(page.getByText('fr.name')).toBeVisible()
    await expect(page.getByText(/الصف 5: .*موجودة أيضًا في الصف 6/)).toBeVisible()
    await expect(page.getByText(/الصف 7: لا توجد في المتجر ماركة بالرقم \u206899\u2069/)).toBeVisible()
    await expect(page.getByRole('row', { name: /الصف 2 \(/ })).toContainText('ماركة 1')

    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'حفظ ماركتين' }).click()
    await expect(page.getByText('حُفظ كل ما أُرسل. وبقيت صفوف لم تُرسل.')).toBeVisible()
    const bodies = (await store.requests('PUT')).map(({ path, body }) => [path.split('/').at(-1), body])
    expect(bodies).toEqual(expect.arrayContaining([['1', { name: 'ضياء' }], ['2', { logo: '' }]])) // oxfmt-ignore
    await page.getByLabel('عرض', { exact: true }).selectOption({ label: 'تفرّغ حقلًا (1)' })
    await expect(page).toHaveURL(/show=clearing/)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
  })
})

test('an unusable file says why and what to do', async ({ page, store }) => {
  await page.goto('/brands/import')
  await expect(page.locator('.import-file')).toContainText(/up to 10 MB.*any order.*id, name/s)
  for (const [text, sentence] of [
    [Buffer.from([0x69, 0x64, 0x0a, 0xe4, 0xe6, 0xd1]), /isn’t saved as UTF-8.*CSV UTF-8/s],
    ['id,name\n1,"a', /Row 2: A quotation mark is missing/],
  ] as const) {
    await chooseFile(page, text)
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }
  expect(await findAxeViolations(page)).toEqual([])
  expect(await store.requests()).toEqual([])
  await chooseFile(page, 'id,name\n2001,نور العود')
  await expect(page.getByText('1 brand will change.')).toBeVisible()
})

test('when brands cannot be read, every filled cell is sent, and the review says so', async ({
  page,
  store,
}) => {
  await store.serveOnlySpecification()
  await page.goto('/brands')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await chooseFile(page, 'id,name,en.name\n2001,نور العود,Nour\n1,x,')
  await expect(page.getByText('Current values are unknown')).toBeVisible()
  await page.getByRole('button', { name: 'Save 2 brands without comparing' }).click()
  await expect(page.getByRole('row', { name: /Row 2 \(/ })).toContainText('the store didn’t confirm')
  await expect(page.getByRole('row', { name: /Row 3 \(/ })).toContainText('doesn’t have this brand')
})

test('brands that could not be read can be read again', async ({ page, store }) => {
  await store.injectFault('listBrands', { kind: 'status', status: 500 })
  await page.goto('/brands/import')
  await chooseFile(page, 'id,name\n2001,نور العود')
  await expect(page.getByRole('row', { name: /Row 2 \(/ })).toContainText('unknown')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Row 2 \(/ })).not.toContainText('unknown')
})

test('a file that was deleted after it was chosen must be chosen again', async ({ page }) => {
  const path = test.info().outputPath('brands.csv')
  await writeFile(path, 'id,name\n7,x')
  await page.goto('/brands/import')
  await chooseDeletedFile(page.getByLabel('Choose a file'), path)
  await expect(page.getByText(/couldn’t be read.*choose it again/i)).toBeVisible()
  await expect(page.getByLabel('Choose a file')).toBeEnabled()
})
