import type { Page } from '@playwright/test'
import { expect, testInNewTab } from '#e2e/fixtures.ts'

/* Does what a browser's “Translate this page” does: replaces each text node that may be translated, and marks its text. */
function translate(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) nodes.push(walker.currentNode as Text)
    for (const node of nodes) {
      if (!node.parentElement?.translate || node.data.trim() === '' || node.parentElement.tagName === 'FONT')
        continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `~${node.data}`
      outer.append(inner)
      node.replaceWith(outer)
    }
  })
}

testInNewTab(
  'in a translated page the store’s texts are translated, ours are not, and none is an old one',
  async ({ page, store }) => {
    const brands = ['Oud', 'Musk مسك', 'Amber'].map((name, index) => ({
      id: index + 1,
      name,
      description: 'Scent',
    }))
    const tour = {
      id: 1,
      title: 'Tour (2)',
      type: 'time',
      start: '2026-11-20T10:00:00',
      end: '2026-11-20T11:00:00',
    }
    await store.arrange({
      brands,
      reservations: [tour, { ...tour, id: 2, title: 'Dive', start: '2026-11-21T10:00:00', end: null }],
    })
    await page.goto('/brands')
    await expect(page.getByRole('link', { name: 'Oud' })).toBeVisible()
    await translate(page)
    await expect(page.getByRole('link', { name: '~Oud' })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Brands' })).toHaveText('Brands')
    await page.getByLabel('Search brands').fill('musk')
    await expect(page.getByRole('link', { name: /^~?Musk/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Oud/ })).toHaveCount(0)
    await page.getByRole('link', { name: /Musk/ }).click()
    const name = page.getByRole('textbox', { name: /^Name/ }).first()
    await expect(name).toHaveValue('Musk مسك')
    await translate(page)
    await name.fill('White musk مسك')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('White musk مسك')
    await page.goto('/reservations?view=day&date=2026-11-20')
    await expect(page.getByText('Tour').first()).toBeVisible()
    await translate(page)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Dive').first()).toBeVisible()
    await expect(page.getByText('Tour')).toHaveCount(0)
  },
)
