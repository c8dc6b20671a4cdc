import { describe, expect, it } from 'vitest'
import { cutPage } from './paging.ts'

const rows = Array.from({ length: 100 }, (_, index) => index + 1)

function page(query: string) {
  return cutPage(rows, new URL(`http://mock/countries${query}`))
}

describe('A page of a list', () => {
  it('has sixty rows at most', () => {
    expect(page('?per_page=60').value?.rows).toHaveLength(60)
    expect(page('?per_page=61').errors).toEqual({ per_page: 'mustBePageSize' })
  })

  it.each(['0', '-1', '1.5', 'two'])('is refused when its number is %s', (number) => {
    expect(page(`?page=${number}`).errors).toEqual({ page: 'mustBePage' })
  })
})
