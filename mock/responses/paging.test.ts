import { describe, expect, it } from 'vitest'
import { cutPage } from './paging.ts'

const rows = Array.from({ length: 100 }, (_, index) => index + 1)

function page(query: string) {
  return cutPage(rows, new URL(`http://mock/countries${query}`))
}

describe('A page of a list', () => {
  it('has its links in the three forms of the live service', () => {
    expect(page('?page=2').value?.pagination.links).toEqual([])
    expect(page('?page=3').value?.pagination.links).toEqual({})
    expect(page('?page=4&per_page=20').value?.pagination.links).toEqual({
      previous: 'http://mock/countries?page=3&per_page=20',
      next: 'http://mock/countries?page=5&per_page=20',
    })
  })

  it('has sixty rows at most', () => {
    expect(page('?per_page=60').value?.rows).toHaveLength(60)
    expect(page('?per_page=61').errors).toEqual({ per_page: 'mustBePageSize' })
  })

  it.each(['0', '-1', '1.5', 'two'])('is refused when its number is %s', (number) => {
    expect(page(`?page=${number}`).errors).toEqual({ page: 'mustBePage' })
  })
})
