/** Whether a pathname is one of a route, such as `/brands/7` of `/brands/:brand`; as the router compares them. */
export function matchesRoute(route: string, pathname: string): boolean {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/*$`, 'i').test(pathname)
}
