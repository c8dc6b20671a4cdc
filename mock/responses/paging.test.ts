import { describe, expect, it } from 'vitest'
import { cutPage } from './paging.ts'

const rows = Array.from({ length: 100 }, (_, index) => index + 1)

function page(query: string) {
  return cutPage(rows, new URL(`http://mock/countries${query}`))
}

describe('A page of a list', () => {
  it('has the first fifteen rows by default', () => {
    expect(page('').value).toEqual({
      rows: rows.slice(0, 15),
      pagination: {
        count: 15,
        total: 100,
        perPage: 15,
        currentPage: 1,
        totalPages: 7,
        links: { next: 'http://mock/countries?page=2' },
      },
    })
  })

  it('is shorter at the end of the list and empty after it', () => {
    expect(page('?page=7').value).toMatchObject({ rows: rows.slice(90), pagination: { count: 10 } })
    expect(page('?page=8').value).toMatchObject({ rows: [], pagination: { count: 0, totalPages: 7 } })
  })

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

  it('of an empty list is the only page', () => {
    expect(cutPage([], new URL('http://mock/brands')).value?.pagination).toMatchObject({
      total: 0,
      totalPages: 1,
    })
  })
})
