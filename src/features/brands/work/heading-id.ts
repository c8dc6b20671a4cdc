/** The id of the heading of the open brand. */
export const headingId = 'work-brand'
